// Who leads a set of stand-ins: by files in a folder that they share.
import { linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';

const HEARTBEAT_MS = 200;
/** Without a sign of the leader for so long another is elected. */
const MISSED_MS = 8000;
/** A member that has given no sign for so long is away. */
const AWAY_MS = 2000;
const TERM = 'term-';

/** One member's part in the elections. */
export class Election {
  /** Counts what its greeting says. */
  changes = 0;
  config = null;
  term = 0;
  leader = '';
  notBefore = 0;
  changed = new EventEmitter().setMaxListeners(0);

  constructor(folder, host) {
    this.folder = folder;
    this.host = host;
    this.turn();
    setInterval(() => this.turn(), HEARTBEAT_MS);
  }

  initiate(config) {
    this.claimFile('config', JSON.stringify(config));
    this.turn();
  }

  /** Read at each call: this process may have been suspended. */
  leads() {
    this.readState();
    return this.config !== null && this.leader === this.host && this.hasMajority();
  }

  stepDown(ms) {
    this.notBefore = Date.now() + ms;
    this.claim('');
  }

  states() {
    this.readState();
    return this.config.members.map(({ host: name }) => {
      if (this.isAway(name)) return { name, stateStr: '(not reachable/healthy)' };
      return { name, stateStr: name === this.leader ? 'PRIMARY' : 'SECONDARY' };
    });
  }

  /** Resolves at the next change, or when the time is over. */
  async nextChange(ms) {
    await once(this.changed, 'change', { signal: AbortSignal.timeout(ms) }).catch(() => undefined);
  }

  turn() {
    writeFileSync(this.file(`heartbeat-${this.host}`), '');
    this.readState();
    if (this.config === null || Date.now() < this.notBefore || !this.hasMajority()) return;
    if (this.leader === '' || this.ageOf(this.leader) > MISSED_MS) this.claim(this.host);
  }

  readState() {
    const names = readdirSync(this.folder);
    if (this.config === null && names.includes('config')) {
      this.config = JSON.parse(readFileSync(this.file('config'), 'utf8'));
      this.notify();
    }
    const terms = names.filter((name) => name.startsWith(TERM));
    const term = Math.max(0, ...terms.map((name) => Number(name.slice(TERM.length))));
    if (term === this.term) return;
    this.term = term;
    this.leader = readFileSync(this.file(`${TERM}${term}`), 'utf8');
    this.notify();
  }

  claim(leader) {
    this.claimFile(`${TERM}${this.term + 1}`, leader);
    this.readState();
  }

  /** Written whole, by one of all who try. */
  claimFile(name, text) {
    const own = this.file(`own-${this.host}`);
    writeFileSync(own, text);
    try {
      linkSync(own, this.file(name));
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    rmSync(own);
  }

  notify() {
    this.changes += 1;
    this.changed.emit('change');
  }

  hasMajority() {
    const { members } = this.config;
    return members.filter(({ host }) => !this.isAway(host)).length > members.length / 2;
  }

  isAway(host) {
    return host !== this.host && this.ageOf(host) > AWAY_MS;
  }

  ageOf(host) {
    const found = statSync(this.file(`heartbeat-${host}`), { throwIfNoEntry: false });
    return found ? Date.now() - found.mtimeMs : Number.POSITIVE_INFINITY;
  }

  file(name) {
    return join(this.folder, name);
  }
}
