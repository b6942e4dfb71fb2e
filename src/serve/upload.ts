import { legible } from '../puzzle/sentence.ts';
import { errorReply, type Job, type Reply } from './job.ts';
import { sayOfService } from './messages.ts';

/** The content types of bodies. The content itself is checked later. */
const PLAIN_TYPES =
  /^(text\/plain|application\/json|application\/octet-stream|application\/x-www-form-urlencoded|image\/(png|jpeg|webp))$/;
const FORM = 'multipart/form-data';
const ENCODED_FORM = 'application/x-www-form-urlencoded';

/** The content of a request: its body, or the first file or field of a form. */
export async function uploadOf(request: Request): Promise<Pick<Job, 'bytes' | 'isPicture'> | Reply> {
  const [type = ''] = (request.headers.get('content-type') ?? 'application/octet-stream')
    .toLowerCase()
    .split(/\s*;/);
  if (type !== FORM && !PLAIN_TYPES.test(type))
    return errorReply(415, sayOfService('wrongType', { type: legible(type) }));
  const part = type === FORM ? await firstPart(request) : new Blob([await request.arrayBuffer()], { type });
  if (!part) return errorReply(400, sayOfService('emptyForm'));
  const body = new Uint8Array(await part.arrayBuffer());
  const bytes = type === ENCODED_FORM ? decoded(body) : body;
  return bytes.length > 0
    ? { bytes, isPicture: part.type.startsWith('image/') }
    : errorReply(400, sayOfService('emptyBody'));
}

/** What an encoded form consists of: nothing that boards, JSON or pictures have to be written with. */
const ENCODED = /^[\w.*+%=&~-]+\s*$/;

/** The first field of a form. curl labels any body a form, so a body that is not form-encoded is used unchanged. */
function decoded(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder('latin1').decode(body).trim();
  if (!ENCODED.test(text)) return body;
  const [value = ''] = new URLSearchParams(text.includes('=') ? text : `board=${text}`).values();
  return new TextEncoder().encode(value);
}

/** @returns undefined if the form is empty or broken */
async function firstPart(request: Request): Promise<Blob | undefined> {
  try {
    const [part] = (await request.formData()).values();
    return typeof part === 'string' ? new Blob([part], { type: 'text/plain' }) : part;
  } catch {
    return undefined;
  }
}
