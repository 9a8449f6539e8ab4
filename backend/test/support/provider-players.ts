import { expectStatus } from './api-session.js';
import { ProviderBrowser } from './provider-browser.js';
import type { ProviderVisitor, RealProvider } from './real-provider.js';
import type { Answer, TestApp } from './test-app.js';

export const SIGN_UP = '/api/auth/oidc/sign-up';
export const JOIN = '/api/auth/oidc/join';
export const LINK = '/api/auth/oidc/link';
export const form = (username: string) => ({ username, termsAccepted: true });
export const codeOf = ({ status, body }: Answer) => [status, body.code];

let number = 0;
export const freshEmail = () => `player_${(number += 1)}@gridlock.test`;

/** What a browser is sent off with, by which call, and to whom it comes: by default somebody who is not logged in there. */
type Visit = { readonly payload?: object; readonly path?: string; readonly at?: ProviderVisitor };

/** Players who sign in to an application by a provider. */
export const providerPlayers = (app: Pick<TestApp, 'request'>, provider: RealProvider) => {
  /** Goes to the provider as this person, and comes back. */
  const visit = async (
    browser: ProviderBrowser,
    email: string,
    { payload = {}, path, at = provider.newVisitor() }: Visit = {},
  ): Promise<void> => {
    await browser.comeBack(await at.logIn(await browser.start(payload, path), email));
  };
  const arrived = async (email: string, more?: Visit): Promise<ProviderBrowser> => {
    const browser = new ProviderBrowser(app);
    await visit(browser, email, more);
    return browser;
  };
  /** A player whose account the provider has opened. */
  const newcomer = async (email: string, username: string): Promise<ProviderBrowser> => {
    const browser = await arrived(email);
    browser.keep(await expectStatus(browser.call('POST', SIGN_UP, form(username)), 200));
    return browser;
  };
  return { visit, arrived, newcomer };
};
