import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../core/platform/config/config.js';
import {
  InstallationHealth,
  type PartHealth,
} from '../../core/platform/health/installation-health.js';
import { HookRepository } from './hook.repository.js';

/** How the hooks of all leagues are: where nothing arrives at any of several, it is hardly for their owners to repair. */
@Injectable()
export class HookHealth implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly health: InstallationHealth,
    private readonly hooks: HookRepository,
  ) {}

  onModuleInit(): void {
    this.health.add('hooks', () => this.read());
  }

  private async read(): Promise<PartHealth> {
    if (!this.config.hooks) return { state: 'off', code: 'off' };
    const { on, failing } = await this.hooks.countOn();
    if (failing === 0) return { state: 'ok', code: 'sent', count: on };
    const isAll = failing > 1 && failing === on;
    return { state: isAll ? 'failing' : 'attention', code: 'failing', count: failing, of: on };
  }
}
