import { isatty } from 'node:tty';
import type { INestApplication } from '@nestjs/common';
import { FirstAdmin } from '../../accounts/auth/first-admin.service.js';

/** Where the link for the first app admin is: itself, where a terminal shows it, its file, or why that cannot be written. */
export type ShownLink =
  | { readonly link: string }
  | { readonly file: string }
  | { readonly problem: string };

/**
 * Offers the link that makes the first app admin (HO-01). What is no terminal may keep what is written to it: there the link is
 * in a file. Null where there is an app admin, or `APP_ADMINS` says who is to be one.
 */
export async function offerFirstAdmin(
  app: Pick<INestApplication, 'get'>,
  isTerminal = isatty(1),
): Promise<ShownLink | null> {
  const firstAdmin = app.get(FirstAdmin, { strict: false });
  const link = await firstAdmin.offer();
  if (link === null) return null;
  if (isTerminal) return { link };
  try {
    return { file: firstAdmin.keep(link) };
  } catch (error) {
    // a folder that nothing can be written to, as beside a MongoDB server: `admin grant` is the other way
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
