import { legible } from '../puzzle/index.ts';
import { errorReply, type Job, type Reply } from './job.ts';
import { sayOfService } from './messages.ts';

/** The content types of bodies. The content itself is checked later. */
const PLAIN_TYPES =
  /^(text\/plain|application\/json|application\/octet-stream|application\/x-www-form-urlencoded|image\/(png|jpeg|webp))$/;
const FORM = 'multipart/form-data';
const ENCODED_FORM = 'application/x-www-form-urlencoded';

/** The content of a request: its body, or the first file or field of a form. */
export async function uploadOf(
  request: Request,
  maxBytes: number,
): Promise<Pick<Job, 'bytes' | 'isPicture'> | Reply> {
  const type = (request.headers.get('content-type') ?? 'application/octet-stream')
    .split(';')[0]
    ?.trim()
    .toLowerCase();
  if (type !== FORM && !PLAIN_TYPES.test(type ?? ''))
    return errorReply(415, sayOfService('wrongType', { type: legible(type ?? '') }));
  const body = await bodyOf(request, maxBytes);
  if (!(body instanceof Uint8Array)) return body;
  const part =
    type === FORM
      ? await firstPart(request, body)
      : { bytes: type === ENCODED_FORM ? decoded(body) : body, type };
  if (!part) return errorReply(400, sayOfService('emptyForm'));
  return part.bytes.length > 0
    ? { bytes: part.bytes, isPicture: part.type?.startsWith('image/') === true }
    : errorReply(400, sayOfService('emptyBody'));
}

/** What an encoded form consists of: nothing that boards, JSON or pictures have to be written with. */
const ENCODED = /^[\w.*+%=&~-]+\s*$/;

/** The first field of a form. curl calls every body a form that has no type of its own, so one that is not encoded is taken as it is. */
function decoded(body: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(body).trim();
  if (!ENCODED.test(text)) return body;
  const [value = ''] = new URLSearchParams(text.includes('=') ? text : `board=${text}`).values();
  return new TextEncoder().encode(value);
}

/** Reads a body up to the limit, regardless of its `Content-Length`. */
async function bodyOf(request: Request, maxBytes: number): Promise<Uint8Array | Reply> {
  const tooLarge = errorReply(413, sayOfService('bodyTooLarge', { bytes: maxBytes }));
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > maxBytes) return tooLarge;
      chunks.push(chunk);
    }
  } catch {
    // the only way in which a body fails
    return errorReply(499, sayOfService('clientGone'));
  }
  // not from Node's shared pool, because the bytes are transferred to a thread
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** The bytes of an upload, and their type. */
interface Part {
  readonly bytes: Uint8Array;
  readonly type: string | undefined;
}

async function firstPart({ headers }: Request, body: Uint8Array): Promise<Part | undefined> {
  try {
    const type = headers.get('content-type') ?? '';
    const form = await new Response(body.slice().buffer, { headers: { 'content-type': type } }).formData();
    const [part] = form.values();
    if (part === undefined) return undefined;
    return typeof part === 'string'
      ? { bytes: new TextEncoder().encode(part), type: 'text/plain' }
      : { bytes: new Uint8Array(await part.arrayBuffer()), type: part.type };
  } catch {
    return undefined;
  }
}
