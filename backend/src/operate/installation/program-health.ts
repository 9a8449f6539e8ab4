import { Injectable, type OnModuleInit } from '@nestjs/common';
import { oldTimeZones } from '../../core/platform/config/time-zone-age.js';
import {
  InstallationHealth,
  type PartHealth,
} from '../../core/platform/health/installation-health.js';
import { nodeSupport } from './node-support.js';

/** How the Node under the server is: whether it is still repaired, and what it knows of time zones. */
@Injectable()
export class ProgramHealth implements OnModuleInit {
  constructor(private readonly health: InstallationHealth) {}

  onModuleInit(): void {
    this.health.add('node', (now) => nodeHealth(process.versions.node, now));
    this.health.add('time-zones', (now) => timeZoneHealth(process.versions['tz'], now));
  }
}

/** @param version of Node */
export function nodeHealth(version: string, now: Date): PartHealth {
  const support = nodeSupport(version, now);
  if (support === null) return { state: 'ok', code: 'not-listed', version };
  const { is, until } = support;
  const state = is === 'supported' ? 'ok' : is === 'ending' ? 'attention' : 'failing';
  return { state, code: is, version, until };
}

/** @param version of the time zone tables, which a Node of an unusual build does not name */
export function timeZoneHealth(version: string | undefined, now: Date): PartHealth {
  if (version === undefined) return { state: 'ok', code: 'not-listed' };
  const isOld = oldTimeZones(version, now) !== null;
  return { state: isOld ? 'attention' : 'ok', code: isOld ? 'old' : 'current', version };
}
