import type { LogEntry } from '../../api/leagueApi';
import { actorName } from './logNames';
import { settingIn } from './logStates';
import { OWNER_MAY } from './ownerMay';

const SETTINGS = {
  ownerMay: 'Owner permissions',
  plansMayCount: 'Plans count as picks',
  publicLink: 'Public link',
  name: 'Name',
  open: 'Joining',
  switcheroos: 'Swaps per season',
  maxMembers: 'Maximum members',
  lateJoining: 'Late joining',
  enteredSeason: 'Season entered by hand',
  enteredName: 'Name in entered seasons',
} as const;

const SWITCHED = { yes: 'on', no: 'off' } as const;

type Setting = NonNullable<ReturnType<typeof settingIn>>;

function valueText({ setting, value }: Setting): string {
  // a name may be one of these words
  if (setting === 'name' || setting === 'enteredName') return value;
  if (setting === 'enteredSeason') return value || 'none';
  if (value === 'yes' || value === 'no') return SWITCHED[value];
  return OWNER_MAY.find((choice) => choice.value === value)?.label ?? value;
}

/** The value before and after. */
export function settingChanges({ before, after }: LogEntry) {
  const [old, fresh] = [settingIn(before), settingIn(after)];
  if (!fresh) return [];
  const text = (state: typeof old) => (state ? valueText(state) : null);
  return [{ what: SETTINGS[fresh.setting], before: text(old), after: text(fresh) }];
}

/** What was done to which setting: read alone, without the values below it. */
export function settingText({ actor, before, after }: LogEntry): string {
  const who = actorName(actor);
  const fresh = settingIn(after);
  switch (fresh?.setting) {
    case 'ownerMay':
      return fresh.value === 'replace'
        ? `${who} allowed the owner to replace picks`
        : `${who} limited the owner to filling missed picks`;
    case 'plansMayCount':
      return fresh.value === 'yes'
        ? `${who} allowed plans to count as picks`
        : `${who} stopped plans counting as picks`;
    case 'publicLink':
      return fresh.value === 'yes'
        ? `${who} turned on the public link`
        : `${who} turned off the public link`;
    case 'name':
      return `${who} renamed the league to ${fresh.value}`;
    case 'open':
      return fresh.value === 'yes'
        ? `${who} opened the league to new members`
        : `${who} closed the league to new members`;
    case 'switcheroos':
      return `${who} set the swaps per season to ${fresh.value}`;
    case 'maxMembers':
      return `${who} set the maximum members to ${fresh.value}`;
    case 'lateJoining':
      return fresh.value === 'yes'
        ? `${who} allowed joining after the first lock`
        : `${who} stopped joining after the first lock`;
    case 'enteredSeason':
      return fresh.value === ''
        ? `${who} removed the ${settingIn(before)?.value ?? ''} season from the hall of fame`
        : `${who} entered the ${fresh.value} season by hand`;
    case 'enteredName':
      return `${who} said which member “${fresh.value}” is in the hall of fame`;
    case undefined:
      return `${who} changed a setting`;
  }
}
