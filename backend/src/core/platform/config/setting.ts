/** How the text of a variable is read (undefined: it is none), and what it must be, in words that follow "must be". */
export type Kind<Value> = { readonly must: string; read(text: string): Value | undefined };

/** A setting: its variable, how it is read, what counts without it, and what it means. */
export type Setting<Value> = {
  /** The variable of the environment. */
  readonly name: string;
  readonly kind: Kind<Value>;
  /** What it does, for hosts: a part of a sentence, in Markdown. */
  readonly means: string;
  readonly default: Value;
  /** What counts where it is not set, in words, where `default` is null. */
  readonly otherwise?: string;
  /** True: never quoted in an error, and may be in a file that `NAME_FILE` names, as containers and systemd pass it on (HO-05). */
  readonly isSecret?: boolean;
};

/** Declares a setting, with the type of its value. */
export const setting = <Value>(declared: Setting<Value>): Setting<Value> => declared;
