import type { Plugin } from 'vite';

const RUNTIME = /rolldown-runtime-[^/]*\.js$/;
const VENDOR = /vendor-[^/]*\.js$/;
/** Of a file that needs nothing of it: the libraries, which hold it, are there already. */
const BARE_IMPORT = /import"\.\/rolldown-runtime-[^"]*";/;
const IMPORT = /import\{([^}]*)\}from"\.\/rolldown-runtime-[^"]*";/;

/** Puts the few lines that tie modules together into the libraries: a file of their own is a request. */
export const oneRuntime = (): Plugin => ({
  name: 'one-runtime',
  apply: 'build',
  generateBundle: {
    // the page and the lists of files are written after it
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
      const vendor = chunks.find(({ fileName }) => VENDOR.test(fileName));
      if (!runtime || !vendor) return;
      const [body = '', exported = ''] = runtime.code.split(/export\s*\{([^}]*)\};?\s*$/);
      const names = exported.split(',').map((one) => one.trim().split(' as '));
      const own = `const $runtime=(()=>{${body}return{${names.map(([local, name]) => `${name}:${local}`).join()}}})();`;
      const shared = names.map(([, name]) => `$runtime_${name}`);
      vendor.code = vendor.code.replace(
        IMPORT,
        (_, wanted: string) =>
          `${own}const {${wanted.replaceAll(' as ', ':')}}=$runtime;` +
          `const ${names.map(([, name]) => `$runtime_${name}=$runtime.${name}`).join()};export{${shared.join()}};`,
      );
      const from = `"./${vendor.fileName.replace(/^.*\//, '')}"`;
      for (const chunk of chunks) {
        if (chunk === vendor)
          vendor.imports = vendor.imports.filter((file) => file !== runtime.fileName);
        else {
          chunk.code = chunk.code.replace(BARE_IMPORT, '').replace(IMPORT, (_, wanted: string) => {
            const mapped = wanted.split(',').map((one) => {
              const [name = '', local = name] = one.split(' as ');
              return `$runtime_${name} as ${local}`;
            });
            return `import{${mapped.join()}}from${from};`;
          });
          chunk.imports = [
            ...new Set(
              chunk.imports.map((file) => (file === runtime.fileName ? vendor.fileName : file)),
            ),
          ];
        }
        if (chunk !== runtime && chunk.code.includes('rolldown-runtime-'))
          this.error(`${chunk.fileName} imports the runtime in another way than expected.`);
      }
      delete bundle[runtime.fileName];
    },
  },
});
