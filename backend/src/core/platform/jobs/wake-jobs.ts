import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { finalize, type Observable } from 'rxjs';
import { JobTimer } from './job-timer.js';

/** Notes every call at the timer, as it begins and when it has written what it writes. */
@Injectable()
export class WakeJobs implements NestInterceptor {
  constructor(private readonly timer: JobTimer) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    this.timer.noteCall();
    return next.handle().pipe(finalize(() => this.timer.noteCall()));
  }
}
