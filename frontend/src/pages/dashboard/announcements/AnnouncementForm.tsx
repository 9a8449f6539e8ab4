import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/Button/Button';
import { ErrorMessage } from '../../../components/ui/ErrorMessage/ErrorMessage';
import { TextAreaField, TextField } from '../../../components/ui/FormField/FormField';
import { useCreateAnnouncementMutation } from '../../../api/announcementApi';

type Fields = { title: string; content: string };

const filled = (value: string): boolean => value.trim() !== '';

/** Title and content, posted for everybody at once. */
export function AnnouncementForm({ onClose }: { readonly onClose: () => void }) {
  const [post, { error, isLoading }] = useCreateAnnouncementMutation();
  const { register, handleSubmit, formState } = useForm<Fields>();
  const { errors } = formState;

  const submit = async ({ title, content }: Fields) => {
    if (isLoading) return;
    const createAnnouncementDto = {
      title: title.trim(),
      content: content.trim(),
      status: 'published' as const,
    };
    const answer = await post({ createAnnouncementDto });
    if (!answer.error) onClose();
  };

  return (
    <form
      className="grid p-4 border-b"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {error && !isLoading && <ErrorMessage error={error} fallback="Failed to post announcement" />}
      <TextField
        label="Title"
        autoComplete="off"
        required
        error={errors.title?.message}
        {...register('title', { validate: (value) => filled(value) || 'Title is required' })}
      />
      <TextAreaField
        label="Content"
        required
        error={errors.content?.message}
        {...register('content', { validate: (value) => filled(value) || 'Content is required' })}
      />
      <div className="row">
        <Button type="submit" kind="primary" busy={isLoading}>
          {isLoading ? 'Posting…' : 'Post'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
