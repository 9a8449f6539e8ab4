import { Injectable } from '@nestjs/common';
import { isReservedUsername } from '@gridlock/game-rules';
import { DomainError, type ProblemDetail } from '../../core/platform/errors/domain-error.js';
import type { ProblemCode } from '../../core/platform/errors/problem-codes.js';
import { readBody } from '../../core/platform/errors/validation.pipe.js';
import { type UniqueField, UserRepository } from '../user/user.repository.js';
import { AuthLimiter } from './auth-limiter.js';
import { RegisterDto } from './dto/register.dto.js';
import { passwordProblem } from './password.js';

/** What is wrong with one field, and the answer when this is the first reason. */
type FieldError = ProblemDetail & { readonly statusCode: 400 | 409; readonly code: ProblemCode };

const TAKEN: Readonly<Record<UniqueField, FieldError>> = {
  username: {
    statusCode: 409,
    code: 'USERNAME_TAKEN',
    field: 'username',
    message: 'This username is taken. Please choose another.',
  },
  email: {
    statusCode: 409,
    code: 'EMAIL_TAKEN',
    field: 'email',
    message: 'There’s already an account with this email address.',
  },
};

/**
 * Finds everything that is wrong with a sign-up at once: malformed, reserved, too common, mistyped and taken fields,
 * so that nobody corrects one field to be refused for the next. The first reason, in this order, is the error; all
 * of them are in its details.
 */
@Injectable()
export class SignUpCheck {
  constructor(
    private readonly users: UserRepository,
    private readonly limiter: AuthLimiter,
  ) {}

  /**
   * @param address the client's IP address
   * @throws DomainError 400 INVALID_INPUT or USERNAME_RESERVED, 409 USERNAME_TAKEN or EMAIL_TAKEN, 429
   *   TOO_MANY_REQUESTS
   */
  async require(body: unknown, address: string): Promise<RegisterDto> {
    const { value, details } = await readBody(body, RegisterDto);
    const fieldErrors = details.map((detail): FieldError => ({ ...detail, ...MALFORMED }));
    // a field has one reason, and nothing malformed is searched for
    const wellFormed = (field: 'username' | 'email' | 'password'): string | null =>
      fieldErrors.some((fieldError) => fieldError.field === field) ? null : textIn(body, field);
    const username = wellFormed('username');
    const email = wellFormed('email');
    const password = wellFormed('password');
    if (username !== null && isReservedUsername(username)) fieldErrors.push(RESERVED);
    const weak = password === null ? null : passwordProblem(password, { username, email });
    if (weak) fieldErrors.push({ field: 'password', message: weak, ...MALFORMED });
    if (isMismatch(body)) fieldErrors.push(MISMATCH);
    fieldErrors.push(...(await this.taken({ username, email }, address)));
    const [first] = fieldErrors;
    if (first || !value) throw refusal(first, fieldErrors);
    return value;
  }

  /**
   * Checks a well-formed username that a new account wants, or one instead of its own.
   *
   * @param userId of the account: names that it holds itself are not taken; null for a new one
   * @param address the client's IP address
   * @throws DomainError 400 USERNAME_RESERVED, 409 USERNAME_TAKEN, 429 TOO_MANY_REQUESTS
   */
  async requireUsername(username: string, userId: string | null, address: string): Promise<void> {
    if (isReservedUsername(username)) throw refusal(RESERVED, [RESERVED]);
    const [fieldError] = await this.taken({ username, email: null }, address, userId);
    if (fieldError) throw refusal(fieldError, [fieldError]);
  }

  /** The error for the later of two sign-ups at once with the same name or address. */
  async takenSince(field: UniqueField, address: string): Promise<DomainError> {
    await this.limiter.recordNameProbe(address);
    return refusal(TAKEN[field], [TAKEN[field]]);
  }

  /** Counts each taken field that is reported, so that nobody can find out many names or addresses. */
  private async taken(
    requested: RequestedFields,
    address: string,
    except: string | null = null,
  ): Promise<FieldError[]> {
    if (requested.username === null && requested.email === null) return [];
    await this.limiter.checkNameProbes(address);
    const fieldErrors: FieldError[] = [];
    for (const field of await this.users.takenFields(requested, except)) {
      await this.limiter.recordNameProbe(address);
      fieldErrors.push(TAKEN[field]);
    }
    return fieldErrors;
  }
}

/** The names to check; null for one that need not be. */
type RequestedFields = Readonly<Record<UniqueField, string | null>>;

const MALFORMED = { statusCode: 400, code: 'INVALID_INPUT' } as const;
const RESERVED: FieldError = {
  statusCode: 400,
  code: 'USERNAME_RESERVED',
  field: 'username',
  message: 'This username is reserved. Please choose another.',
};

const MISMATCH: FieldError = {
  ...MALFORMED,
  field: 'confirmation',
  message: 'Passwords do not match',
};

/** Whether the password is sent twice, and differs. */
function isMismatch(body: unknown): boolean {
  const confirmation = textIn(body, 'confirmation');
  return confirmation !== null && confirmation !== textIn(body, 'password');
}

/** The text of a field, as the DTO trims it. */
const textIn = (body: unknown, field: string): string | null => {
  const text = (body as Readonly<Record<string, unknown>> | null)?.[field];
  return typeof text === 'string' ? (field === 'email' ? text.trim() : text) : null;
};

const refusal = (
  first: FieldError | undefined,
  fieldErrors: readonly FieldError[],
): DomainError => {
  const { statusCode, code, message } = first ?? {
    ...MALFORMED,
    message: 'The request isn’t valid.',
  };
  const details = fieldErrors.map((fieldError) => ({
    field: fieldError.field,
    message: fieldError.message,
  }));
  return new DomainError(statusCode, code, message, details);
};
