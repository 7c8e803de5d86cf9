// What stands around the markup: document types, encodings, sizes, comments, instructions.
import { base64Lines, signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { inside, issuedXml, replaced, type Sample, type SignatureTrial } from './trial.ts';

const root = '<request ';

export function doctypeSamples({ sign }: SignatureTrial): Sample[] {
	const signed = sign();
	const typed = (doctype: string, text = signed) => replaced(text, root, `${doctype}${root}`);
	const text = (says: string, body: string | Uint8Array, expected: string): Sample => ({
		says,
		signed: body,
		expected,
	});
	const entity = (value: string, content = '&e;') =>
		typed(`<!DOCTYPE request [<!ENTITY e ${value}>]>`, replaced(signed, '6f1d2c', content));
	const laughs = Array.from({ length: 10 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`);
	const doctype = 'xml_doctype';
	return [
		text('an empty document type', typed('<!DOCTYPE request>'), doctype),
		text('an internal subset', typed('<!DOCTYPE request []>'), doctype),
		text('a default of an attribute', typed('<!DOCTYPE request [<!ATTLIST bin a CDATA "b">]>'), doctype),
		text('an attribute made an identifier', typed('<!DOCTYPE request [<!ATTLIST request id ID #IMPLIED>]>'), doctype),
		text('a billion laughs', typed(`<!DOCTYPE request [<!ENTITY e0 "ha">${laughs.join('')}]>`), doctype),
		text('a long entity many times', entity(`"${'a'.repeat(50_000)}"`, '&e;'.repeat(5000)), doctype),
		text('an entity of itself', entity('"&e;"'), doctype),
		text('an entity from a file', entity('SYSTEM "file:///etc/passwd"'), doctype),
		text('an entity from the network', entity('SYSTEM "http://127.0.0.1:9/"'), doctype),
		text(
			'a parameter entity',
			typed('<!DOCTYPE request [<!ENTITY % p SYSTEM "http://127.0.0.1:9/p.dtd">%p;]>'),
			doctype,
		),
		text('an external type', typed('<!DOCTYPE request SYSTEM "http://127.0.0.1:9/r.dtd">'), doctype),
		text('a public type', typed('<!DOCTYPE request PUBLIC "-//A//B" "http://127.0.0.1:9/r.dtd">'), doctype),
		text('a type in small letters', typed('<!doctype request>'), doctype),
		text(
			'an entity within the signature value',
			typed('<!DOCTYPE request [<!ENTITY e "">]>', replaced(signed, '</ds:SignatureValue>', '&e;</ds:SignatureValue>')),
			doctype,
		),
		text(
			'an entity nobody declared',
			replaced(signed, '</ds:SignatureValue>', '&e;</ds:SignatureValue>'),
			'xml_malformed',
		),
		text(
			'an inclusion',
			replaced(
				signed,
				'<nonce>',
				'<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/><nonce>',
			),
			'content_differs',
		),
		text(
			'a schema to fetch',
			replaced(
				signed,
				'purpose=',
				'xmlns:x="http://www.w3.org/2001/XMLSchema-instance" x:schemaLocation="a http://127.0.0.1:9/" purpose=',
			),
			'content_differs',
		),
		text('an HTML page', '<!DOCTYPE html><html lang="kk"><title>a</title></html>', doctype),
		...encodedSamples(signed),
		...hugeSamples(signed),
		text('nothing', '', 'xml_malformed'),
		text('JSON', '{"signed":true}', 'xml_malformed'),
		text('half of it', signed.slice(0, signed.length / 2), 'xml_malformed'),
		text(
			'a CMS',
			`-----BEGIN CMS-----\n${base64Lines(Buffer.alloc(300, 1), 'lf')}\n-----END CMS-----`,
			'xml_malformed',
		),
	];
}

function encodedSamples(signed: string): Sample[] {
	const named = (encoding: string) => replaced(signed, 'encoding="UTF-8"', `encoding="${encoding}"`);
	const utf16 = Buffer.from(`\uFEFF${named('UTF-16')}`, 'utf16le');
	const octets = (before: string, wrong: readonly number[]) => {
		const bytes = Buffer.from(signed);
		const at = bytes.indexOf(before) + before.length;
		return Buffer.concat([bytes.subarray(0, at), Buffer.from(wrong), bytes.subarray(at)]);
	};
	const text = (says: string, body: string | Uint8Array, expected: string): Sample => ({
		says,
		signed: body,
		expected,
	});
	return [
		text('UTF-16', utf16, 'xml_encoding'),
		text('UTF-16, the other order', Buffer.from(utf16).swap16(), 'xml_encoding'),
		text('UTF-7', named('UTF-7'), 'xml_encoding'),
		text('an encoding that is not the one of the bytes', named('windows-1251'), 'xml_encoding'),
		text('a byte order mark', Buffer.from(`\uFEFF${signed}`), 'xml_malformed'),
		text('overlong UTF-8', octets('<nonce>', [0xc0, 0xbc]), 'xml_encoding'),
		text('a NUL', octets('<nonce>', [0]), 'xml_malformed'),
		text('a reference to a control character', replaced(signed, '6f1d2c', '&#1;6f1d2c'), 'xml_malformed'),
	];
}

function hugeSamples(signed: string): Sample[] {
	const within = (text: string) => replaced(signed, '6f1d2c', text);
	const many = (count: number, one: (index: number) => string) =>
		Array.from({ length: count }, (_, i) => one(i)).join('');
	const text = (says: string, body: string, expected: string): Sample => ({ says, signed: body, expected });
	return [
		text('100,000 levels', within(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`), 'xml_too_large'),
		text('20,000 levels', within(`${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`), 'xml_too_deep'),
		text('20,000 attributes', within(`<a ${many(20_000, (index) => `a${index}="" `)}/>`), 'xml_too_many_nodes'),
		text('20,000 namespaces', within(`<a ${many(20_000, (index) => `xmlns:a${index}="u" `)}/>`), 'xml_too_large'),
		text('20 MB', within('a'.repeat(20_000_000)), 'xml_too_large'),
		text('a run of 200,000 blanks', within(' '.repeat(200_000)), 'content_differs'),
	];
}

export function commentSamples({ sign, head }: SignatureTrial): Sample[] {
	const signed = sign();
	const comment = '<!-- -->';
	/** after the first characters of an element's content */
	const put = (name: string, what: string) => {
		const content = inside(signed, name);
		const at = content.startsWith('\n<') ? 1 : 3;
		return replaced(signed, content, `${content.slice(0, at)}${what}${content.slice(at)}`);
	};
	const places = ['bin', 'nonce', 'ds:SignedInfo', 'ds:SignatureValue', 'ds:X509Certificate', 'ds:DigestValue'];
	const commented = replaced(issuedXml, '<bin>9912', `<bin>9912${comment}`);
	return [
		...places.map((place) => ({
			says: `a comment within ${place}`,
			signed: put(place.replace('ds:', ''), comment),
			expected: 'xml_comment',
		})),
		{ says: 'a comment before the root', signed: replaced(signed, root, `${comment}${root}`), expected: 'xml_comment' },
		{
			says: 'a comment between elements',
			signed: replaced(signed, '<nonce>', `${comment}<nonce>`),
			expected: 'xml_comment',
		},
		{
			says: 'a comment after the signature',
			signed: replaced(signed, '</ds:Signature>', `</ds:Signature>${comment}`),
			expected: 'xml_comment',
		},
		{ says: 'a comment that was there at the signing', signed: signXml(commented, head.rsa), expected: 'xml_comment' },
		{ says: 'an instruction within text', signed: put('bin', '<?a b?>'), expected: 'xml_instruction' },
		{
			says: 'an instruction that was there at the signing',
			signed: signXml(replaced(issuedXml, '<nonce>', '<?a b?><nonce>'), head.rsa),
			expected: 'xml_instruction',
		},
		{
			says: 'an instruction within the signature',
			signed: replaced(signed, '<ds:Reference', '<?a b?><ds:Reference'),
			expected: 'xml_instruction',
		},
		{
			says: 'the same text as CDATA',
			signed: replaced(signed, '<nonce>6f1d2c</nonce>', '<nonce><![CDATA[6f1d2c]]></nonce>'),
			expected: 'accepted',
		},
		{
			says: 'the same text as a character reference',
			signed: replaced(signed, '<nonce>6f', '<nonce>&#x36;f'),
			expected: 'accepted',
		},
	];
}
