import { PASSWORD } from './api-session.js';
import type { ServerProcess } from './server-process.js';

/** Lets an account of a simulated 2025 open a league, and asks for the picture of its first grid after the lock. */
export async function readPicture(
  from: ServerProcess,
  email: string,
): Promise<{ status: number; width: number | null }> {
  const { body } = await from.post('/api/auth/login', { email, password: PASSWORD });
  const { accessToken } = body as { accessToken: string };
  const made = await from.post('/api/league', { name: 'Sunday Drivers' }, accessToken);
  const { _id } = made.body as { _id: string };
  await fetch(`${from.url}/api/simulation/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: '2025-03-15T04:55:00.000Z' }),
  });
  const answer = await fetch(`${from.url}/api/league/${_id}/picture/grid.png`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPicture = answer.headers.get('content-type') === 'image/png';
  return { status: answer.status, width: isPicture ? bytes.readUInt32BE(16) : null };
}
