import { hash, verify } from '@node-rs/argon2';

/** Parameters for argon2id, the library's default, from OWASP's Password Storage Cheat Sheet (19 MiB). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the argon2id hash with salt and parameters, in the PHC string format */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Takes the same time whether or not the password is correct. */
export function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFC'));
}
