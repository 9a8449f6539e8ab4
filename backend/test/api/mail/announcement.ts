import { visitor } from '../../support/api-session.js';
import { suiteApp } from '../../support/suite-app.js';

const UNKNOWN = '665f1c2ab7d4e9a1c0d3f412';
const NOTE = { title: 'Sprint weekend', content: 'Picks lock on Friday.', status: 'published' };
const app = suiteApp();
const { Ann: ann } = app.players('Ann');
const admin = app.admin();

const list = async () => (await ann.get('/api/announcements/active')).body;

describe('announcements', () => {
  app.runForTests();

  it('should be none at first (AP-20)', async () => {
    expect(await list()).toEqual([]);
  });

  it('should be posted by an app admin and read by players (AP-21, EN-04, RO-18)', async () => {
    const { status, body } = await admin.post('/api/announcements', NOTE);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...NOTE,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      createdAt: app.now().toISOString(),
    });
    expect(await list()).toEqual([body]);
  });

  it('should be listed newest first', async () => {
    await admin.post('/api/announcements', { ...NOTE, title: 'Newer' });
    expect((await list())[0].title).toBe('Newer');
  });

  it('should be stored as typed, markup and all', async () => {
    const content = '<script>alert(1)</script> & "quotes" \n second line 🏁';
    const { body } = await admin.post('/api/announcements', { ...NOTE, content });
    expect(body.content).toBe(content);
  });

  it('should be taken off by an app admin (AP-22, RO-19)', async () => {
    const { body } = await admin.post('/api/announcements', { title: 'Wrong', content: 'Oops.' });
    expect((await admin.delete(`/api/announcements/${body._id}`)).status).toBe(200);
    expect(JSON.stringify(await list())).not.toContain('Oops.');
    expect((await admin.delete(`/api/announcements/${body._id}`)).status).toBe(404);
  });

  it.each([UNKNOWN, 'nonsense'])('should answer 404 to the id %s', async (id) => {
    expect((await admin.delete(`/api/announcements/${id}`)).status).toBe(404);
  });

  it('should be neither posted nor taken off by players (DB-15, DB-17)', async () => {
    const [note] = await list();
    for (const answer of [
      await ann.post('/api/announcements', NOTE),
      await ann.delete(`/api/announcements/${note._id}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'NOT_APP_ADMIN']);
    }
    expect((await visitor(app).get('/api/announcements/active')).status).toBe(401);
  });

  it.each([
    { ...NOTE, title: '' },
    { ...NOTE, title: '   ' },
    { ...NOTE, title: undefined },
    { ...NOTE, content: '' },
    { ...NOTE, content: undefined },
    { ...NOTE, title: 'x'.repeat(121) },
    { ...NOTE, content: 'x'.repeat(5001) },
    { ...NOTE, status: 'draft' },
    { ...NOTE, title: { $gt: '' } },
    { ...NOTE, author: 'me' },
  ])('should be refused when wrong: %j (VA-14)', async (payload) => {
    expect((await admin.post('/api/announcements', payload)).status).toBe(400);
  });
});
