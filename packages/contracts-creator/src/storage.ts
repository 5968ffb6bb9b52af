import {
  defineEndpoints,
  fileContent,
  multipart,
  paging,
  resumable,
  wholeNumber,
} from '@tessera/contracts';
import { z } from 'zod';
import { fileTypes, pictureSizes, type PictureSize, shownTypes, storageLimits } from './values.js';

const key = z.string().regex(/^[a-z0-9]{32}$/);

/** Without what ends a part of a path, and what turns the direction of text, which would show another ending than there is. */
const fileName = z
  .string()
  .trim()
  .min(1, 'Give the file a name')
  .max(storageLimits.name, `Use at most ${storageLimits.name} characters`)
  .regex(/^[^/\\\p{Cc}\u202A-\u202E\u2066-\u2069]+$/u, 'Leave out slashes')
  .refine(isNoStep, 'Use more than dots');

/** Names with `/` between them, such as `trips/2026`; empty is where no folder is. */
const folder = z
  .string()
  .trim()
  .max(storageLimits.folder, `Use at most ${storageLimits.folder} characters`)
  .regex(
    /^$|^[^/\\\p{Cc}\u202A-\u202E\u2066-\u2069]+(\/[^/\\\p{Cc}\u202A-\u202E\u2066-\u2069]+)*$/u,
    'Write folders as one/two',
  )
  .refine((path) => path.split('/').every(isNoStep), 'Use more than dots')
  .refine(
    (path) => path.split('/').length <= storageLimits.folderDepth,
    `Use at most ${storageLimits.folderDepth} folders in one another`,
  );

/** `.` and `..` are steps through folders wherever a name becomes a part of a path. */
function isNoStep(name: string): boolean {
  return !/^\.{1,2}$/.test(name);
}

const videoId = z.string().min(1).max(60);
const fileType = z.enum(fileTypes);
const pictureSize = z.enum(Object.keys(pictureSizes) as [PictureSize, ...PictureSize[]]);

/** The part of a picture that is kept, in pixels of the upright picture. */
const crop = z.strictObject({
  x: z.int().nonnegative(),
  y: z.int().nonnegative(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Crop = z.infer<typeof crop>;

const picture = z.object({
  /** Of the whole picture, upright, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** `null` where all of it is shown. */
  crop: crop.nullable(),
});

/** A file of the caller. */
export const storedFile = z.object({
  /** Can't be guessed. */
  key,
  /** In bytes. */
  size: z.int().nonnegative(),
  lastModified: z.iso.datetime(),
  /** Where its bytes are: for its owner, for everyone once it is public, and with a link. */
  fileUrl: z.string(),
  name: z.string(),
  folder: z.string(),
  type: fileType,
  /** As found in its bytes; `application/octet-stream` where they tell nothing. */
  mediaType: z.string(),
  /** Of a picture. */
  picture: picture.nullable(),
  videoId: z.string().nullable(),
  isPublic: z.boolean(),
  /** Why an operator has hidden it from everyone but its owner. */
  takenDown: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Of its bytes as they were sent, in hexadecimal; clients compare it with their own. */
  sha256: z.string(),
  /** Of what its owner may change, for `If-Match`. */
  version: z.int().positive(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A public file, or one that the caller has a link to, as its page shows it. */
export const sharedFile = storedFile
  .pick({ key: true, size: true, lastModified: true, name: true, mediaType: true })
  .extend({
    /** With the secret of the link that it was asked with. */
    fileUrl: z.string(),
    picture: picture.pick({ width: true, height: true }).nullable(),
    isOwn: z.boolean(),
    isPublic: z.boolean(),
    /** Whether search engines must leave it out. */
    noindex: z.boolean(),
  });
export type SharedFile = z.infer<typeof sharedFile>;

/** An upload of the caller that can be continued. */
export const unfinishedUpload = z.object({
  /** Last part of its address `/api/storage/uploads/<id>`. */
  id: z.string(),
  name: z.string(),
  type: fileType,
  folder: z.string(),
  videoId: z.string().nullable(),
  /** Of the file in bytes, and how many have arrived. */
  size: z.int().nonnegative(),
  arrived: z.int().nonnegative(),
  /** Of the file on the sender's disk, in milliseconds since 1970, so that the same one is found again; `null` where it wasn't said. */
  modifiedAt: z.number().nullable(),
  startedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type UnfinishedUpload = z.infer<typeof unfinishedUpload>;

/** What a client says of a file that it uploads in parts. */
export const uploadMetadata = z.object({
  name: fileName,
  type: fileType.default('general'),
  folder: folder.default(''),
  videoId: videoId.optional(),
  /** As in `unfinishedUpload`. */
  modifiedAt: z
    .string()
    .regex(/^\d{1,16}$/)
    .optional(),
  /** The part of a picture that is kept: x, y, width and height in pixels of the upright picture as it is sent. */
  crop: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5}){3}$/)
    .optional(),
});

/** A link that shows one private file to whoever has it. */
export const fileLink = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** `null` until it is revoked. */
  expiresAt: z.iso.datetime().nullable(),
});
export type FileLink = z.infer<typeof fileLink>;

/** What the caller keeps, and what their plan allows. */
export const storageUsage = z.object({
  /** The caller, as the `userId` of other endpoints; `1` means the same. */
  userId: z.string(),
  files: z.int().nonnegative(),
  /** In bytes, with all of unfinished uploads. */
  usedBytes: z.int().nonnegative(),
  quotaBytes: z.int().positive(),
  /** Name of the plan, and of the next one that allows more; `null` where none does. */
  plan: z.string(),
  moreWith: z.string().nullable(),
  /** Of one file in bytes, by its type. */
  fileBytes: z.object({ general: z.int(), avatar: z.int(), thumbnail: z.int() }),
  publicFiles: z.int().nonnegative(),
  /** `null` where any number is allowed. */
  maxPublicFiles: z.int().nullable(),
  /** All that have files in them, sorted, with their number. */
  folders: z.array(z.object({ path: z.string(), files: z.int().positive() })),
});
export type StorageUsage = z.infer<typeof storageUsage>;

const ofFile = z.strictObject({ key });
const uploadErrors = [
  'file-too-large',
  'file-type-refused',
  'picture-refused',
  'file-infected',
  'scanner-unavailable',
  'storage-full',
  'too-many-files',
] as const;

export const storageEndpoints = defineEndpoints({
  'POST /api/storage/upload': {
    summary: 'Upload a file with a form',
    access: 'visitor',
    cost: 5,
    timeoutMs: 120_000,
    plainErrors: true,
    body: multipart({
      limit: storageLimits.maxFileBytes + storageLimits.formOverhead,
      maxFiles: 1,
      fields: z.object({
        type: fileType.default('general'),
        /** The caller's own; anybody else's is refused. */
        userId: z
          .union([z.string().min(1).max(60), z.literal('').transform(() => undefined)])
          .optional(),
        videoId: z.union([videoId, z.literal('').transform(() => undefined)]).optional(),
        folder: folder.default(''),
      }),
    }),
    response: storedFile.extend({ fileKey: key }),
    status: 201,
    errors: [...uploadErrors, 'not-your-files', 'file-missing'],
  },
  'POST /api/storage/uploads': {
    summary: 'Upload a file in parts, by the tus protocol',
    access: 'visitor',
    timeoutMs: 120_000,
    body: resumable({
      limit: storageLimits.maxFileBytes,
      expiresHours: storageLimits.uploadHours,
      maxOpen: storageLimits.openUploads,
      metadata: uploadMetadata,
    }),
    response: storedFile,
    errors: uploadErrors,
  },
  'GET /api/storage/uploads': {
    summary: 'List your unfinished uploads, the newest first',
    access: 'visitor',
    response: z.array(unfinishedUpload),
    errors: [],
  },
  'GET /api/storage/files': {
    summary: 'List your files, the newest first',
    access: 'visitor',
    query: z.strictObject({
      /** Words in names. */
      q: z.string().trim().max(100).optional(),
      type: fileType.optional(),
      /** Exactly this one; all where absent. */
      folder: folder.optional(),
      ...paging,
    }),
    response: z.array(storedFile),
    listed: true,
    errors: [],
  },
  'GET /api/storage/usage': {
    summary: 'Get what you keep, and what your plan allows',
    access: 'visitor',
    response: storageUsage,
    errors: [],
  },
  'GET /api/storage/file/:key': {
    summary: 'Get the content of a file',
    access: 'visitor',
    params: ofFile,
    query: z.strictObject({
      /** Secret of a link. */
      link: z.string().max(100).optional(),
      /** Of a picture; all of it where absent. */
      size: pictureSize.optional(),
      /** Of the picture, so that another one has another address. */
      v: z.string().max(20).optional(),
      /** To save it, not to show it. */
      download: z.literal('true').optional(),
    }),
    response: fileContent('application/octet-stream', ...shownTypes),
    etag: true,
    errors: ['file-not-found', 'file-taken-down', 'file-busy'],
  },
  'PATCH /api/storage/file/:key': {
    summary: 'Rename or move a file, cut a picture, or make it public',
    access: 'visitor',
    params: ofFile,
    body: z.strictObject({
      name: fileName.optional(),
      folder: folder.optional(),
      isPublic: z.boolean().optional(),
      crop: crop.nullable().optional(),
    }),
    ifMatch: 'required',
    response: storedFile,
    etag: true,
    errors: ['file-not-found', 'file-taken-down', 'too-many-public-files', 'not-a-picture'],
  },
  'DELETE /api/storage/file/:key': {
    summary: 'Delete a file',
    access: 'visitor',
    params: ofFile,
    /** Until when it can be restored. */
    response: z.object({ restorableUntil: z.iso.datetime() }),
    errors: ['file-not-found'],
  },
  'POST /api/storage/file/:key/restore': {
    summary: 'Restore a deleted file',
    access: 'visitor',
    params: ofFile,
    response: storedFile,
    errors: ['file-not-found', 'storage-full', 'too-many-files'],
  },
  'GET /api/storage/file/:key/page': {
    summary: 'Get what the page of a shared file shows',
    access: 'visitor',
    params: ofFile,
    query: z.strictObject({ link: z.string().max(100).optional() }),
    response: sharedFile,
    errors: ['file-not-found', 'file-taken-down'],
  },
  'GET /api/storage/file/:key/links': {
    summary: 'List the links of a file',
    access: 'visitor',
    params: ofFile,
    response: z.object({ links: z.array(fileLink) }),
    errors: ['file-not-found'],
  },
  'POST /api/storage/file/:key/links': {
    summary: 'Create a link to a private file',
    access: 'visitor',
    params: ofFile,
    body: z.strictObject({
      /** `null` works until it is revoked. */
      expiresInHours: wholeNumber(
        z
          .int()
          .min(1)
          .max(24 * 365),
      ).nullable(),
    }),
    /** Its address is told only once. */
    response: fileLink.extend({ url: z.string() }),
    status: 201,
    errors: ['file-not-found', 'file-taken-down', 'too-many-links'],
  },
  'DELETE /api/storage/file/:key/links/:linkId': {
    summary: 'Revoke a link',
    access: 'visitor',
    params: ofFile.extend({ linkId: z.uuid() }),
    response: z.object({}),
    errors: ['file-not-found'],
  },
});

export const storagePageEvents = {
  /** The visitor has another picture at this address, or none. The document of a page has it as `data-avatar`. */
  'avatar-changed': z.object({ url: z.string().nullable() }),
} as const;

const limit = z.object({ limit: z.int() });

export const storageErrors = {
  'file-not-found': { status: 404, title: 'There is no such file' },
  'file-missing': { status: 400, title: 'Choose a file' },
  'file-taken-down': {
    status: 410,
    title: 'This file was taken down',
    extra: z.object({ reason: z.string() }),
  },
  'file-too-large': { status: 413, title: 'The file is too large', extra: limit },
  'file-type-refused': { status: 415, title: 'Files of this type can’t be used here' },
  'picture-refused': { status: 422, title: 'The picture can’t be used' },
  'file-infected': { status: 422, title: 'The virus scanner has found something in the file' },
  'scanner-unavailable': { status: 503, title: 'Files can’t be checked for viruses right now' },
  'file-busy': { status: 429, title: 'The file was downloaded too often today' },
  'storage-full': { status: 409, title: 'Your storage is full', extra: limit },
  'too-many-files': { status: 409, title: 'You have too many files', extra: limit },
  'too-many-public-files': { status: 409, title: 'You have too many public files', extra: limit },
  'too-many-links': { status: 409, title: 'The file has too many links', extra: limit },
  'not-a-picture': { status: 409, title: 'The file is not a picture' },
  'not-your-files': { status: 403, title: 'These are not your files' },
} as const;
