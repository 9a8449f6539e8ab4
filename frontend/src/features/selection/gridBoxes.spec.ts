import { gridBoxes } from './gridBoxes';
import type { Selection } from '../../api/selectionApi';

const picks = { mainDriver: 'Carlos Sainz', reserveDriver: 'Lando Norris', team: 'Haas' };
const none = { mainDriver: null, reserveDriver: null, team: null };

const aSelection = (id: string, username: string, more: Partial<Selection> = {}): Selection => ({
  _id: null,
  userId: id,
  username,
  avatar: { helmetPresetId: 3, helmetNumber: '-', isCustomized: true },
  round: 4,
  ...none,
  status: null,
  selectionMade: false,
  isAdminAssigned: false,
  notes: '',
  isVoid: false,
  score: null,
  ...more,
});

const selections = [
  aSelection('1', 'zoe', { selectionMade: true }),
  aSelection('2', 'Adam'),
  aSelection('3', 'bert', { selectionMade: true }),
];
const ranking = ['3', '1'];

describe('gridBoxes', () => {
  it('should stand in order of the usernames before the lock, ignoring case (SG-06)', () => {
    const boxes = gridBoxes({ selections, locked: false, userId: '3', ranking });
    expect(boxes.map((box) => box.username)).toEqual(['Adam', 'bert', 'zoe']);
    expect(boxes.map((box) => box.isOwn)).toEqual([false, true, false]);
  });

  it('should stand in order of the driver points after it, the leader first (SG-07)', () => {
    const boxes = gridBoxes({ selections, locked: true, userId: '', ranking });
    expect(boxes.map((box) => box.username)).toEqual(['bert', 'zoe', 'Adam']);
  });

  it('should show nothing of a pick before the lock, not even the own one (SG-05)', () => {
    const own = aSelection('1', 'zoe', { ...picks, selectionMade: true });
    const [box] = gridBoxes({ selections: [own], locked: false, userId: '1', ranking });
    expect(box).toMatchObject({ selectionMade: true, picks: null });
  });

  it('should count as selected only with all three names (SG-12)', () => {
    const incomplete = aSelection('1', 'zoe', { ...picks, team: null, selectionMade: true });
    const complete = aSelection('2', 'adam', { ...picks, selectionMade: true });
    const boxes = gridBoxes({
      selections: [incomplete, complete],
      locked: true,
      userId: '',
      ranking: ['1', '2'],
    });
    expect(boxes.map((box) => box.selectionMade)).toEqual([false, true]);
    expect(boxes.map((box) => box.picks)).toEqual([null, picks]);
  });
});
