/** What happened, in a sentence for people. */
export class MessageDto {
  /** What happened, in a sentence for people. */
  message!: string;
}
