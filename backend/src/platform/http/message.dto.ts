/** What happened, in a sentence for people. */
export class MessageDto {
  message!: string;
}
