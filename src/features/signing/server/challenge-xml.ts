import { randomBytes } from 'node:crypto';
import type { SigningAction } from '../contract.ts';

export type ChallengeContent = {
	id: string;
	action: SigningAction;
	/** origin of the site: a signature for another site is not valid here */
	origin: string;
	/** of the session, or of a visitor's browser */
	holder: string;
	nonce: string;
	bin: string | null;
	document: { name: string; sha256: string } | null;
	/** of the document, where its text itself is signed */
	paragraphs: readonly string[];
	/** of a document that is XML itself, in canonical form */
	enclosed?: string;
	issuedAt: Date;
	expiresAt: Date;
};

/** 128 random bits. */
export function createNonce(): string {
	return randomBytes(16).toString('base64url');
}

/** What is shown to the person and signed; the signature covers all of it, and nothing else is ever read back. */
export function writeChallengeXml(content: ChallengeContent): string {
	const { document } = content;
	const parts: [name: string, value: string][] = [
		['action', content.action],
		['site', content.origin],
		['challenge', content.id],
		['nonce', content.nonce],
		['session', content.holder],
		...(content.bin === null ? [] : ([['bin', content.bin]] as [string, string][])),
		...(document === null
			? []
			: ([
					['document', document.name],
					['documentSha256', document.sha256],
				] as [string, string][])),
		['issued', content.issuedAt.toISOString()],
		['expires', content.expiresAt.toISOString()],
	];
	const of = (name: string, value: string) => `<${name}>${escapeText(value)}</${name}>`;
	const text = content.paragraphs.map((paragraph) => of('p', paragraph)).join('');
	const written = [...parts.map(([name, value]) => of(name, value)), ...(text === '' ? [] : [`<text>${text}</text>`])];
	if (content.enclosed !== undefined) written.push(`<enclosed>${content.enclosed}</enclosed>`);
	return `<signRequest>${written.join('')}</signRequest>`;
}

/** Design of the specification's «jwt_token authentication»: what signs in is a token of its own, and nothing else. */
export function writeAuthXml(token: string): string {
	return `<auth><jwt_token>${token}</jwt_token></auth>`;
}

/** Of what we have written ourselves. */
export function tokenIn(xml: string): string {
	return /^<auth><jwt_token>([\w.-]+)<\/jwt_token><\/auth>$/.exec(xml)?.[1] ?? '';
}

function escapeText(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
