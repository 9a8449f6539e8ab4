export default async function stopDemo(): Promise<void> {
  await (globalThis as { stopDemo?: () => Promise<void> }).stopDemo?.();
}
