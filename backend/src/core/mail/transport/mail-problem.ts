/** What is wrong between this server and a mail server, by what the host can do about it. */
export type MailProblem =
  | 'unknown-host'
  | 'no-connection'
  | 'no-answer'
  | 'silent'
  | 'closed'
  | 'no-mail-server'
  | 'turned-away'
  | 'begins-without-tls'
  | 'certificate-unknown'
  | 'certificate-of-another'
  | 'certificate-over'
  | 'tls-failed'
  | 'starttls-refused'
  | 'tls-needed'
  | 'login-missing'
  | 'login-incomplete'
  | 'login-refused'
  | 'sender-refused'
  | 'relay-refused'
  | 'address-refused'
  | 'email-refused'
  | 'put-off'
  | 'other';

/** What nodemailer documents about its errors. */
export type SmtpError = {
  readonly message: string;
  readonly code?: string;
  /** The code of Node or the system that `code` stands for. */
  readonly originalCode?: string;
  /** The command that failed; `CONN` before the first, `API` where nothing was sent. */
  readonly command?: string;
  /** The server's answer, and its number. */
  readonly response?: string;
  readonly responseCode?: number;
};

const FIRST_FAILURE = 400;
const FIRST_REFUSAL = 500;
/** Something that must come first: a login, or TLS. */
const NOT_YET = [530, 538];

/** By the words of Node and OpenSSL, as nodemailer passes on the code of some errors and only the words of others. */
const TLS_WORDS: readonly (readonly [RegExp, MailProblem])[] = [
  [
    /self[- ]signed certificate|unable to (?:verify|get)\b.*(?:certificate|issuer)/i,
    'certificate-unknown',
  ],
  [/does not match certificate/i, 'certificate-of-another'],
  [/certificate (?:has expired|is not yet valid)/i, 'certificate-over'],
  [/STARTTLS/, 'starttls-refused'],
];
const NO_TLS = /wrong version number|packet length too long/i;
const SOCKET_CODES: Readonly<Record<string, MailProblem>> = {
  ECONNREFUSED: 'no-connection',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  ETIMEDOUT: 'no-answer',
  EHOSTUNREACH: 'no-answer',
  ENETUNREACH: 'no-answer',
};

export type SmtpAddress = {
  /** Whether `SMTP_URL` begins with `smtps:`. */
  readonly isSecure: boolean;
  /** Whether it has a user name. */
  readonly hasLogin: boolean;
};

export function mailProblemOf(error: SmtpError, address: SmtpAddress): MailProblem {
  const { code = '' } = error;
  if (['EENVELOPE', 'EMESSAGE'].includes(code)) return refusalOf(error, address);
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code)) return loginProblemOf(error);
  if (['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY'].includes(code))
    return connectionProblemOf(error, address);
  return 'other';
}

/** Whether the server has answered that it takes this email for no reason that a setting could change. */
export const isForGood = (problem: MailProblem): boolean =>
  problem === 'address-refused' || problem === 'email-refused';

/** Whether it takes no email at all. */
export const isForAll = (problem: MailProblem): boolean =>
  !isForGood(problem) && !['put-off', 'relay-refused', 'other'].includes(problem);

function connectionProblemOf(error: SmtpError, { isSecure }: SmtpAddress): MailProblem {
  const { code = '', originalCode = '', message, responseCode } = error;
  const byWords = TLS_WORDS.find(([words]) => words.test(message));
  if (byWords) return byWords[1];
  if (isSecure && NO_TLS.test(message)) return 'begins-without-tls';
  switch (code) {
    case 'EDNS':
      return 'unknown-host';
    case 'ETIMEDOUT':
      return /^Connection timeout/.test(message) ? 'no-answer' : 'silent';
    case 'EPROTOCOL':
      return responseCode ? 'turned-away' : 'no-mail-server';
    case 'ECONNECTION':
      return responseCode ? 'turned-away' : 'closed';
  }
  if (/disconnected before secure TLS/.test(message)) return 'closed';
  return SOCKET_CODES[originalCode] ?? (code === 'EPROXY' ? 'no-connection' : 'tls-failed');
}

function loginProblemOf({
  code,
  message,
  response = '',
  responseCode = 0,
}: SmtpError): MailProblem {
  if (code === 'ENOAUTH') return 'login-missing';
  if (message.startsWith('Missing credentials')) return 'login-incomplete';
  if (NOT_YET.includes(responseCode) || /STARTTLS/i.test(response)) return 'tls-needed';
  return isPutOff(responseCode) ? 'put-off' : 'login-refused';
}

/** Of an answer to the sender, the address or the email. Some servers refuse the sender only at the address. */
function refusalOf(error: SmtpError, { hasLogin }: SmtpAddress): MailProblem {
  const { command, response = '', responseCode = 0 } = error;
  if (responseCode < FIRST_FAILURE) return 'other';
  if (NOT_YET.includes(responseCode) || /authentication (?:is )?required/i.test(response)) {
    return hasLogin || /STARTTLS|TLS/i.test(response) ? 'tls-needed' : 'login-missing';
  }
  if (/\brelay/i.test(response)) return 'relay-refused';
  if (/\bsender\b|send ?as\b/i.test(response)) return 'sender-refused';
  if (isPutOff(responseCode)) return 'put-off';
  if (command === 'MAIL FROM') return 'sender-refused';
  return command === 'RCPT TO' ? 'address-refused' : 'email-refused';
}

const isPutOff = (responseCode: number): boolean =>
  responseCode >= FIRST_FAILURE && responseCode < FIRST_REFUSAL;
