import type { StandInSettings } from './options.js';

type Json = Record<string, unknown>;

/** What comes to harm in the rows of one list. */
type Damage = {
  readonly isLost: (driver: string) => boolean;
  readonly apply: (driver: string, row: object) => object;
};

const DAMAGE =
  /^(?<list>\d{4}-\d+(?::(?:race|sprint|qualifying))?):(?<driver>[^:]+):(?:(?<path>[A-Za-z\d.]+)=(?<value>.*)|lost)$/;

const readDamage = (text: string) => {
  const found = DAMAGE.exec(text)?.groups;
  if (!found) throw new Error(`cannot read damage ${text}`);
  const [round = '', kind = 'race'] = (found['list'] ?? '').split(':');
  const { driver = '', path, value = '' } = found;
  return { key: `${round}-${kind}`, driver, path, value };
};

const readValue = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const put = (row: Json, [field = '', ...inner]: readonly string[], value: unknown): Json => ({
  ...row,
  [field]: inner.length === 0 ? value : put((row[field] ?? {}) as Json, inner, value),
});

/** The damage to the list `YEAR-ROUND-KIND`; drivers by our id or by `*` for all. Throws on what it cannot read. */
export const damageOf = ({ damage }: Pick<StandInSettings, 'damage'>, key: string): Damage => {
  const all = damage.map(readDamage).filter((one) => one.key === key);
  const of = (driver: string) => all.filter((one) => one.driver === driver || one.driver === '*');
  return {
    isLost: (driver) => of(driver).some(({ path }) => path === undefined),
    apply: (driver, row) =>
      of(driver).reduce(
        (damaged: object, { path, value }) =>
          path === undefined ? damaged : put(damaged as Json, path.split('.'), readValue(value)),
        row,
      ),
  };
};
