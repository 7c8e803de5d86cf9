import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type S3Key = { accessKeyId: string; secretAccessKey: string; region: string };
type Signed = { method: string; url: URL; headers: IncomingHttpHeaders; body: Buffer; now: Date };
type Fault = { status: 403 | 400; code: string };

const mostSkewMs = 15 * 60_000;
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

/** AWS Signature Version 4 as its document describes it, with arithmetic of our own. @returns null: the request is signed by the key */
export function faultOfSignature({ method, url, headers, body, now }: Signed, key: S3Key): Fault | null {
	const parts =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
			headers.authorization ?? '',
		);
	if (parts === null) return { status: 403, code: 'AccessDenied' };
	const [, id = '', day = '', region = '', names = '', signature = ''] = parts;
	if (id !== key.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' };
	const date = String(headers['x-amz-date']);
	const at = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(date);
	if (at === null || !date.startsWith(day) || region !== key.region)
		return { status: 403, code: 'SignatureDoesNotMatch' };
	const [, year, month, dayOfMonth, hour, minute, second] = at.map(Number);
	const sentAt = Date.UTC(year ?? 0, (month ?? 1) - 1, dayOfMonth, hour, minute, second);
	if (Math.abs(now.getTime() - sentAt) > mostSkewMs) return { status: 403, code: 'RequestTimeTooSkewed' };
	const payload = String(headers['x-amz-content-sha256']);
	if (payload !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' };
	if (!names.split(';').includes('host')) return { status: 403, code: 'AccessDenied' };
	const canonical = [
		...[method, url.pathname, canonicalQuery(url)],
		...names.split(';').map(
			(name) =>
				`${name}:${String(headers[name] ?? '')
					.trim()
					.replace(/ +/g, ' ')}`,
		),
		...['', names, payload],
	].join('\n');
	const scope = `${day}/${region}/s3/aws4_request`;
	const secret = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${key.secretAccessKey}`);
	const wanted = hmac(secret, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'));
	return timingSafeEqual(wanted, Buffer.from(signature, 'hex')) ? null : { status: 403, code: 'SignatureDoesNotMatch' };
}

function canonicalQuery(url: URL): string {
	const encode = (text: string) =>
		encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
	return [...url.searchParams]
		.map(([name, value]) => `${encode(name)}=${encode(value)}`)
		.sort()
		.join('&');
}
