import { type Answer, parse, type Request } from './test-app.js';

/** Asks a server that is another process, as `TestApp.request` asks the application in this one. */
export async function askServer(
  origin: string,
  { method, url, payload, headers = {} }: Request,
): Promise<Answer> {
  const hasBody = payload !== undefined;
  const reply = await fetch(`${origin}${url}`, {
    method,
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: JSON.stringify(payload) } : {}),
  });
  const cookies = reply.headers.getSetCookie().map((text) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    return { name, value };
  });
  return { status: reply.status, body: parse(await reply.text()), headers: {}, cookies };
}
