import { Injectable } from '@nestjs/common';

/** Whether signed-in players are being refused: whatever is not needed to play has to give way then. */
@Injectable()
export class Overload {
  private refused = 0;

  noteRefusal(): void {
    this.refused += 1;
  }

  /** How many were refused since the last call. */
  take(): number {
    const { refused } = this;
    this.refused = 0;
    return refused;
  }
}
