import { ApiProperty } from '@nestjs/swagger';
import { LOG_SETTINGS, type LogSetting } from '../log-actions.js';

/** A setting of the league. */
export class LogSettingDto {
  /** Which setting was changed. */
  @ApiProperty({ enum: LOG_SETTINGS, enumName: 'LogSetting', example: 'ownerMay' })
  setting!: LogSetting;

  /**
   * What it was or is: of `ownerMay` what the owner may assign, of `name` the name, of `switcheroos` and `maxMembers`
   * the number, of the others `yes` or `no`.
   * @example replace
   */
  value!: string;
}

/** The lock of a round. */
export class LogLockDto {
  /** When picks lock (UTC); null while nothing says when. */
  lockAt!: Date | null;
}
