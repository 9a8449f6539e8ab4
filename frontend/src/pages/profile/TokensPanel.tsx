import { useRef, useState, useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/Button/Button';
import { CopyLine } from '../../components/ui/CopyLine/CopyLine';
import { TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import {
  useListTokensQuery,
  useMakeTokenMutation,
  useRevokeTokenMutation,
  type ApiToken,
} from '../../api/profileApi';
import { OwnerProof } from '../../features/auth/OwnerProof';
import { inBase } from '../../lib/ui/base';
import { showRefusal } from '../../lib/ui/showRefusal';
import { useFocusFallback } from '../../lib/ui/useFocusFallback';
import styles from './TokensPanel.module.css';
import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { showToast } from '../../components/ui/Toast/toasts';
import { formatRaceDay, formatRaceTime } from '../../lib/game/formatRaceTime';

/** As the server has it. */
const MAX_NAME = 40;

const FIELDS = ['name', 'currentPassword'] as const;

type Made = { readonly name: string; readonly token: string };

/** Tokens with which a player's programs read: their names, never their text (AC-06). */
export function TokensPanel() {
  const query = useListTokensQuery();
  const [made, setMade] = useState<Made | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // the pressed button goes with its token: the focus stays in the panel
  useFocusFallback(list, query.data?.length);
  return (
    <FoldPanel title="API tokens" flush open="wide">
      <div ref={list} className={styles.list} tabIndex={-1}>
        <QueryView
          query={query}
          loading={<SkeletonBlocks className="p-4" bars={[{ width: '55%' }]} />}
          error="Couldn’t load your tokens. Try again."
        >
          {(tokens) => tokens.map((token) => <TokenRow key={token._id} token={token} />)}
        </QueryView>
      </div>
      <div className="grid p-4">
        {made && (
          <>
            <Message kind="ok">Copy the token of {made.name} now. It won’t be shown again.</Message>
            <CopyLine text={made.token} label="Copy the token" done="Token copied." />
          </>
        )}
        <NewToken onMade={setMade} />
      </div>
    </FoldPanel>
  );
}

function NewToken({ onMade }: { readonly onMade: (made: Made) => void }) {
  const [makeToken] = useMakeTokenMutation();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { name: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name, currentPassword }) => {
    try {
      const newApiTokenDto = { name, currentPassword: currentPassword || null };
      onMade(await makeToken({ newApiTokenDto }).unwrap());
      reset();
    } catch (problem) {
      showRefusal(setError, problem, {
        fallback: 'Couldn’t make the token. Try again.',
        fieldOf: (name) => FIELDS.find((field) => field === name),
      });
    }
  });
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('name', { required: 'Give the token a name.' })}
        label="New token"
        maxLength={MAX_NAME}
        placeholder="Standings bot"
        autoComplete="off"
        error={errors.name?.message}
        hint={
          <>
            With a token, a program reads what you can see and changes nothing.{' '}
            <a href={inBase('/api/docs')}>See the API</a>
          </>
        }
      />
      <OwnerProof
        error={errors.currentPassword?.message}
        register={(rules) => register('currentPassword', rules)}
      />
      {errors.root && <Message kind="bad">{errors.root.message}</Message>}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Making…' : 'Make token'}
      </Button>
    </form>
  );
}

/** One token: when it was last used, and the button that ends it. */
function TokenRow({ token }: { readonly token: ApiToken }) {
  const titleId = useId();
  const [revokeToken] = useRevokeTokenMutation();
  return (
    <SettingRow
      title={token.name}
      titleId={titleId}
      note={
        token.lastUsedAt === null
          ? `Made ${formatRaceDay(token.createdAt)}, never used`
          : `Last used ${formatRaceTime(token.lastUsedAt)}`
      }
      action={
        <ConfirmButton
          small
          kind="danger"
          aria-describedby={titleId}
          question={{
            title: `Revoke ${token.name}?`,
            description: 'Whatever uses this token stops working at once.',
            confirmLabel: 'Revoke token',
            busyLabel: 'Revoking…',
            danger: true,
          }}
          fallback="Couldn’t revoke the token. Try again."
          action={async () => showToast((await revokeToken({ id: token._id }).unwrap()).message)}
        >
          Revoke
        </ConfirmButton>
      }
    />
  );
}
