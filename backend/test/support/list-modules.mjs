// Loaded into a server with --import: appends the address of each module that its main thread loads to the file MODULES.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.MODULES, `${url}\n`);
    return next(url, context);
  },
});
