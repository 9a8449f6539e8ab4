import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { PICTURE_KINDS, type PictureKind } from '@gridlock/pictures';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsIn,
  IsString,
  MaxLength,
} from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { VisibleText } from '../../../core/platform/http/visible-text.decorator.js';
import { MAX_ADDRESS } from '../hook-address.js';
import { HOOK_REASONS, type HookReason } from '../hook-answer.js';
import {
  DELIVERY_STATES,
  type DeliveryState,
  HOOK_EVENTS,
  HOOK_KINDS,
  HOOK_LOSSES,
  HOOK_OFF_REASONS,
  type HookEvent,
  type HookKind,
  type HookLoss,
  type HookOffReason,
  MAX_HOOK_NAME,
  DELIVERY_EVENTS,
  type DeliveryEvent,
} from '../hook-kinds.js';

export const HOOK_STATES = ['on', 'failing', 'off'] as const;
/** Whether messages arrive. */
export type HookState = (typeof HOOK_STATES)[number];

const Events = ({ required }: { readonly required: boolean }): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      enum: HOOK_EVENTS,
      enumName: 'HookEvent',
      isArray: true,
      minItems: 1,
      uniqueItems: true,
      required,
      example: ['reveal', 'result'],
    }),
    IsIn(HOOK_EVENTS, { each: true, message: 'Choose events from the list.' }),
    ArrayUnique({ message: 'Choose each event once.' }),
    ArrayMinSize(1, { message: 'Choose one event or more.' }),
    ArrayMaxSize(HOOK_EVENTS.length, { message: 'Choose each event once.' }),
  );

export class NewHookDto {
  /** Which chat it is, or `json` for a program. */
  @ApiProperty({ enum: HOOK_KINDS, enumName: 'HookKind', example: 'discord' })
  @IsIn(HOOK_KINDS, { message: 'Choose Discord, Slack, Mattermost or JSON.' })
  kind!: HookKind;

  /** The owner's name for it, among the hooks of the league. */
  @ApiPropertyOptional({ example: 'Race chat', maxLength: MAX_HOOK_NAME })
  @OptionalField()
  @MaxLength(MAX_HOOK_NAME, { message: `The name has ${MAX_HOOK_NAME} characters at most.` })
  @VisibleText()
  name?: string;

  /** Where the chat accepts messages, by https. It is stored, and never shown again. */
  @ApiProperty({ example: 'https://discord.com/api/webhooks/1204/abc', maxLength: MAX_ADDRESS })
  @IsString({ message: 'Enter the address of the chat.' })
  @MaxLength(MAX_ADDRESS, { message: `The address has ${MAX_ADDRESS} characters at most.` })
  url!: string;

  /** The events it sends: one or more. */
  @Events({ required: true })
  events!: HookEvent[];
}

/** What is left out stays; an empty name is none. */
export class UpdateHookDto extends PickType(NewHookDto, ['name']) {
  /** The events it sends: one or more. */
  @OptionalField()
  @Events({ required: false })
  events?: HookEvent[];
}

export class HookDeliveryDto {
  /** The event that it announces. */
  @ApiProperty({ enum: DELIVERY_EVENTS, enumName: 'ToldEvent', example: 'result' })
  event!: DeliveryEvent;

  /** Round that it is about; null for a test. @example 9 */
  round!: number | null;

  /** Where it stands. */
  @ApiProperty({ enum: DELIVERY_STATES, enumName: 'DeliveryState', example: 'sent' })
  state!: DeliveryState;

  /** How often it was tried. @example 1 */
  tries!: number;

  /** What the latest try was answered: a status, or a sentence where there was no answer. Null before it. */
  @ApiProperty({ type: String, nullable: true, example: '204' })
  answer!: string | null;

  /** The status of that answer; null where there was none. @example 204 */
  status!: number | null;

  /** Why it did not arrive, where that is certain; null otherwise. */
  @ApiProperty({ enum: HOOK_REASONS, enumName: 'HookReason', nullable: true, example: null })
  reason!: HookReason | null;

  /** What the chat refused of it before it took the rest: its picture, or all but the words. Null: nothing. */
  @ApiProperty({ enum: HOOK_LOSSES, enumName: 'HookLoss', nullable: true, example: null })
  loss!: HookLoss | null;

  /** When it last changed (ISO 8601, UTC). @example 2025-06-01T15:20:04Z */
  changedAt!: string;
}

export class HookDto {
  /** Id of the hook. @example 665f1c2ab7d4e9a1c0d3f412 */
  _id!: string;

  /** Which chat it is. */
  @ApiProperty({ enum: HOOK_KINDS, enumName: 'HookKind', example: 'discord' })
  kind!: HookKind;

  /** What its owner calls it; null without a name. @example "Race chat" */
  name!: string | null;

  /** Its address without the secret part. @example discord.com/api/… */
  address!: string;

  /** The events that it announces. */
  @ApiProperty({
    enum: HOOK_EVENTS,
    enumName: 'HookEvent',
    isArray: true,
    example: ['reveal', 'result'],
  })
  events!: HookEvent[];

  /** Whether its messages arrive. */
  @ApiProperty({ enum: HOOK_STATES, enumName: 'HookState', example: 'on' })
  state!: HookState;

  /** Why it is off; null while it is not. */
  @ApiProperty({
    enum: HOOK_OFF_REASONS,
    enumName: 'HookOffReason',
    nullable: true,
    example: null,
  })
  offReason!: HookOffReason | null;

  /** When it is tried again (ISO 8601, UTC); null unless it fails. */
  @ApiProperty({ type: String, nullable: true, example: null })
  nextTryAt!: string | null;

  /** The latest twenty, newest first. */
  deliveries!: HookDeliveryDto[];
}

export class AddedHookDto extends HookDto {
  /** What messages to programs are signed with, as Standard Webhooks say. It is answered only here; null for chats. */
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  })
  secret!: string | null;
}

export class HookTestDto {
  /** The hook, with the test among its deliveries. */
  hook!: HookDto;

  /** Whether it arrived. @example true */
  arrived!: boolean;

  /** What was answered, or why nothing was. @example 204 */
  answer!: string;

  /** The status of that answer; null where there was none. @example 204 */
  status!: number | null;

  /** Why it did not arrive, where that is certain; null otherwise. */
  @ApiProperty({ enum: HOOK_REASONS, enumName: 'HookReason', nullable: true, example: null })
  reason!: HookReason | null;

  /** What the chat refused of it: all but the words. Null: nothing. */
  @ApiProperty({ enum: HOOK_LOSSES, enumName: 'HookLoss', nullable: true, example: null })
  loss!: HookLoss | null;
}

export class HookListDto {
  /** False where hooks are turned off on this server (`HOOKS`). @example true */
  isOn!: boolean;

  /** How many a league may have. @example 5 */
  max!: number;

  /** In the order in which they were added. */
  hooks!: HookDto[];
}

export class HookPictureDto {
  /** What it shows. */
  @ApiProperty({ enum: PICTURE_KINDS, enumName: 'PictureKind', example: 'grid' })
  kind!: PictureKind;

  /** Round that it is about. @example 9 */
  round!: number;

  /** What it shows, in a sentence. @example "Starting grid of the Spanish Grand Prix." */
  alt!: string;

  /** Which chats show it: Discord always, Slack and Mattermost while the league has a public link. */
  @ApiProperty({ enum: HOOK_KINDS, enumName: 'HookKind', isArray: true, example: ['discord'] })
  chats!: HookKind[];
}

export class HookPreviewDto {
  /** The event that it announces. */
  @ApiProperty({ enum: DELIVERY_EVENTS, enumName: 'ToldEvent', example: 'reveal' })
  event!: DeliveryEvent;

  /** Its first line, which leads to the league. @example "Lights out: Spanish Grand Prix" */
  title!: string;

  /** What stands below it. @example "11 picks are on the grid. The rarest are …" */
  text!: string;

  /** An instant after the text, in the time of who reads it (ISO 8601, UTC); null without one. */
  @ApiProperty({ type: String, nullable: true, example: null })
  when!: string | null;

  /** The first rows of the league's table, in columns of a fixed-width font; null without a table. */
  @ApiProperty({ type: String, nullable: true, example: null })
  table!: string | null;

  /** The picture with it; null without one. */
  picture!: HookPictureDto | null;

  /** What a program gets: the body of the post. */
  @ApiProperty({ example: '{ "type": "reveal" }' })
  json!: string;
}
