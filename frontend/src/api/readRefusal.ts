/** The body of a refusal by a call that answers with a file; a proxy in between may have sent anything. */
export async function readRefusal(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
