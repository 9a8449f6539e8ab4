import { deviceStorage, tabStorage } from '../../lib/ui/ownStorage';

const VISITS = 'visits';
const COUNTED = 'counted';
const ANSWER = 'install';

/** From this visit on, installing is offered beside what the player came for. */
const OFFERED_FROM = 3;

/** Counts a visit once per tab, for this device. */
export function countVisit() {
  try {
    if (tabStorage.getItem(COUNTED) !== null) return;
    tabStorage.setItem(COUNTED, 'yes');
    deviceStorage.setItem(VISITS, String(visits() + 1));
  } catch {
    // storage may be forbidden: it is never offered then
  }
}

const visits = (): number => Number(deviceStorage.getItem(VISITS) ?? 0);

/** Whoever comes back again and again, and has not said no. */
export function isInstallDue(): boolean {
  try {
    return visits() >= OFFERED_FROM && deviceStorage.getItem(ANSWER) === null;
  } catch {
    return false;
  }
}

/** It is not offered a second time; the profile still has it. */
export function putInstallOff() {
  try {
    deviceStorage.setItem(ANSWER, 'no');
  } catch {
    // it is offered again then
  }
}
