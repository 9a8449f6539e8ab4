// Loaded before a server: writes down, file by file, whether V8 has taken the code cache of the build.
import { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import vm from 'node:vm';

const { Script } = vm;
const states = {};

vm.Script = class extends Script {
  constructor(code, options) {
    super(code, options);
    if (!options?.cachedData) return;
    states[options.filename] = this.cachedDataRejected ? 'refused' : 'taken';
    writeFileSync(process.env.CACHES_FILE, JSON.stringify(states));
  }
};
syncBuiltinESMExports();
