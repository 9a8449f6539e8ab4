import { Injectable } from '@nestjs/common';
import { Clock, systemNow } from './clock.js';

@Injectable()
export class SystemClock extends Clock {
  override now(): Date {
    return systemNow();
  }
}
