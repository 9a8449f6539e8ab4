import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The folder of the files that containers are made of. */
export const DEPLOY = join(__dirname, '../../deploy');

type Environment = Readonly<Record<string, string>>;

/** What the tests look at of a service of `compose.yaml`, with its anchors and variables resolved. */
export type Service = {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly user?: string;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt: readonly string[];
  readonly tmpfs: readonly string[];
  readonly profiles?: readonly string[];
  readonly environment: Environment;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly secrets?: readonly string[];
  readonly networks?: readonly string[];
  readonly command?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
};

type ComposeFile = {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};

/** Reads `compose.yaml` as a program does that has these variables; `${NAME:-default}` is the only form in it. */
export function readCompose(variables: Environment = {}): ComposeFile {
  const text = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8').replace(
    /\$\{(\w+):-([^}]*)\}/g,
    (_, name: string, fallback: string) => variables[name] || fallback,
  );
  return parse(text, { merge: true });
}

/** The stages of the Containerfile: their instructions one after the other, with the words that follow each. */
export function readStages(): readonly (readonly (readonly [string, string])[])[] {
  const text = readFileSync(join(DEPLOY, 'Containerfile'), 'utf8');
  const instructions = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line): readonly [string, string] => {
      const [word = ''] = line.split(' ', 1);
      return [word, line.slice(word.length + 1)];
    });
  const starts = instructions.flatMap(([word], at) => (word === 'FROM' ? [at] : []));
  return starts.map((from, stage) => instructions.slice(from, starts[stage + 1]));
}
