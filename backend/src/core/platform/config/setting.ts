import { z } from 'zod';

/** How the text of a variable is read, and what it must be, in words that follow "must be". */
export type Kind<Value> = { readonly must: string; readonly reads: z.ZodType<Value> };

type About = {
  /** The variable of the environment. */
  readonly name: string;
  readonly must: string;
  /** What it does, for hosts: a part of a sentence, in Markdown. */
  readonly means: string;
  readonly default: unknown;
  /** What counts where it is not set, in words, where `default` is null. */
  readonly otherwise?: string;
  /** True: never quoted in an error, and may be in a file that `NAME_FILE` names, as containers and systemd pass it on (HO-05). */
  readonly isSecret?: boolean;
};

const FACTS = z.registry<About>();

/** Declares a setting: its variable, how it is read, what counts without it, and what it means. */
export function setting<Value>({
  kind: { must, reads },
  ...about
}: Omit<About, 'must' | 'default'> & {
  readonly kind: Kind<Value>;
  readonly default: Value;
}): z.ZodType<Value> {
  return z
    .union([z.undefined().transform(() => about.default), reads])
    .register(FACTS, { ...about, must });
}

/**
 * What is declared of a setting besides how it is read.
 *
 * @throws Error for what `setting` has not declared
 */
export function factsOf(declared: z.ZodType): About {
  const facts = FACTS.get(declared);
  if (!facts) throw new Error('A setting is declared by the function setting.');
  return facts;
}
