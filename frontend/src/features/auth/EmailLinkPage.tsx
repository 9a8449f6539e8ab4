import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { Message } from '../../components/ui/Message/Message';
import { paths } from '../../lib/game/paths';
import { problemStatus } from '../../lib/ui/problem';
import { AUTH_LINK, AuthFrame, AuthLinks } from './AuthFrame';

type EmailLinkPageProps = {
  readonly title: string;
  /** What to do when the link was cut off on its way. */
  readonly incomplete: string;
  /** false where the link ends the session: the profile would be behind the login */
  readonly toProfile?: boolean;
  readonly children: (token: string) => ReactNode;
};

/** Where the link of an email leads, signed in or not: its token, or what is wrong with the link. */
export function EmailLinkPage(props: EmailLinkPageProps) {
  const { title, incomplete, toProfile = true, children } = props;
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthFrame title={title}>
      {token ? children(token) : <Message kind="bad">{incomplete}</Message>}
      <AuthLinks>
        {toProfile && (
          <Link className={AUTH_LINK} to={paths.profile}>
            Go to your profile
          </Link>
        )}
        <Link className={AUTH_LINK} to={paths.landing}>
          Go to Gridlock
        </Link>
      </AuthLinks>
    </AuthFrame>
  );
}

type LinkQuestionProps<Answer> = {
  /** of the call */
  readonly state: {
    readonly data?: Answer | undefined;
    readonly error?: unknown;
    readonly isLoading: boolean;
  };
  /** what pressing does */
  readonly text: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly fallback: string;
  readonly onPress: () => Promise<unknown>;
  readonly done: (answer: Answer) => ReactNode;
  /** instead of the button, by the status of a refusal: pressing again would not help, another link does */
  readonly spent?: { readonly on: readonly number[]; readonly wayOut: ReactNode };
};

/**
 * What the link of an email is for. It needs a click: mail scanners open links, some of them in a browser, and
 * must not do anything by that.
 */
export function LinkQuestion<Answer>(props: LinkQuestionProps<Answer>) {
  const { text, label, busyLabel, fallback, onPress, done, spent } = props;
  const { data, error, isLoading } = props.state;
  if (data !== undefined) return done(data);
  if (spent?.on.includes(problemStatus(error) ?? 0))
    return (
      <>
        <ErrorMessage error={error} fallback="This link has expired." />
        {spent.wayOut}
      </>
    );
  return (
    <>
      <p className="muted">{text}</p>
      <ErrorMessage error={error} fallback={fallback} />
      <Button kind="primary" block busy={isLoading} onClick={() => void onPress()}>
        {isLoading ? busyLabel : label}
      </Button>
    </>
  );
}
