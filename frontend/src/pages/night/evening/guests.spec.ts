import { nameText } from './clockFace';
import { missingPlayers, type Guest } from './guests';

const guest = (_id: string, username: string): Guest =>
  ({ member: { _id, username }, isReady: false, isHere: true }) as Guest;

describe('who is waited for', () => {
  it('should know the reader by their id, and not by what somebody is called', () => {
    const guests = [guest('me', 'mara'), guest('1', 'you'), guest('2', 'theo')];
    const waited = missingPlayers(guests, 'me');
    expect(waited).toEqual([
      { name: 'you', isMe: false },
      { name: 'theo', isMe: false },
      { name: 'mara', isMe: true },
    ]);
    expect(waited.map(nameText)).toEqual(['you', 'theo', 'you']);
    expect(missingPlayers(guests, '1').at(-1)).toEqual({ name: 'you', isMe: true });
  });
});
