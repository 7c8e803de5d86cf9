import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { canonicalForm } from '../../../simulators/signing-app/pki/canonical.ts';
import { signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { issuedXml, openSignatureTrial } from '../../../test/factories/signed-xml/trial.ts';
import type { RevocationChecker } from './revocation/revocation.ts';
import { CertificateError, parseCertificate } from './x509/x509.ts';

const trial = await openSignatureTrial();
afterAll(() => trial.close());

/** The authority is not what is tried here. */
const good: RevocationChecker = {
	check: async (_certificate, _issuer, now) => ({
		state: 'good',
		by: 'crl',
		evidence: Buffer.alloc(0),
		statedAt: now,
		validUntil: null,
	}),
};
const signed = trial.sign('rsa', { layout: 'compact' });
const content = canonicalForm(issuedXml);
const signedInfo = canonicalForm(signed, { apex: 'ds:SignedInfo' });

type Change = { at: number; length: number; by: string };

const pieces = ['<', '>', '&', '"', '/', '=', ' ', '\n', '<!--', '-->', '<?a?>', '<![CDATA[', ']]>', '&#1;', '&amp;'];
const tags = ['<ds:Signature>', '</ds:Signature>', '<bin>', '</bin>', 'xmlns=""', 'xmlns:ds="a"', '\0', '\uD800', 'Ұ'];
const change: fc.Arbitrary<Change> = fc.record({
	at: fc.nat({ max: signed.length }),
	length: fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 200 })),
	by: fc.oneof(fc.constantFrom(...pieces, ...tags), fc.string({ maxLength: 4 }), piecesOfItself()),
});

function piecesOfItself(): fc.Arbitrary<string> {
	return fc
		.tuple(fc.nat({ max: signed.length }), fc.nat({ max: 400 }))
		.map(([at, length]) => signed.slice(at, at + length));
}

test('a changed document is accepted only where the change says nothing', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
			let text = signed;
			for (const { at, length, by } of changes) text = text.slice(0, at) + by + text.slice(at + length);
			const verdict = await trial.verify({ signed: text }, { revocation: good });
			if (verdict.outcome !== 'accepted') {
				expect(verdict.outcome).toBe('refused');
				return;
			}
			// blanks in a tag, another quotation mark: another program reads the same in both signed parts
			expect(canonicalForm(text, { without: 'ds:Signature' })).toBe(content);
			expect(canonicalForm(text, { apex: 'ds:SignedInfo' })).toBe(signedInfo);
		}),
		{ numRuns: 1500 },
	);
});

test('anything at all gets a verdict, and never the good one', async () => {
	const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 2000 }));
	await fc.assert(
		fc.asyncProperty(anything, async (text) => {
			expect((await trial.verify({ signed: text }, { revocation: good })).outcome).toBe('refused');
		}),
		{ numRuns: 500 },
	);
});

/** Small trees with everything that canonical XML changes the look of. */
const attributeValue = fc.constantFrom('', 'a', '&lt;', '&quot;', "it's", '&#9;', '&#xA;', '&#xD;', 'Ұ', '😀', ' b ');
const word = fc.constantFrom('a', 'b', 'B', 'ә', 'x', 'long-name.1');
const tree: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
	node: fc.oneof(
		{ maxDepth: 4, withCrossShrink: true },
		fc.constantFrom('text', '&amp;', ' \r\n ', '&#13;', '<![CDATA[<&]]>', '&gt;"', '\t'),
		fc
			.record({
				name: word,
				prefix: fc.constantFrom('', '', 'p:', 'q:'),
				space: fc.constantFrom('', ' xmlns="urn:a"', ' xmlns=""', ' xmlns:p="urn:p2"', ' xmlns:q="urn:p"'),
				attributes: fc.uniqueArray(word, { maxLength: 3 }),
				value: attributeValue,
				qualified: fc.constantFrom('', ' p:z="1"', ' xml:lang="kk"', ' p:a="2" q:b="3"'),
				children: fc.array(tie('node'), { maxLength: 3 }),
			})
			.map(({ name, prefix, space, attributes, value, qualified, children }) => {
				const own = attributes.map((one) => ` ${one}="${value}"`).join('');
				const tag = `${prefix}${name}`;
				return children.length === 0
					? `<${tag}${own}${qualified}${space}/>`
					: `<${tag}${space}${qualified}${own} >${children.join('')}</${tag}>`;
			}),
	),
})).node;

/** `xml:` ones are inherited by the signed part that stands deeper. */
const rootAttributes = fc.constantFrom(
	'',
	' xml:lang="ru"',
	' xml:space="preserve" a="1"',
	' xmlns="urn:r" xml:lang="kk"',
);

test('canonical XML is what another implementation makes of the same tree', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(tree, { maxLength: 4 }), rootAttributes, async (nodes, attributes) => {
			const xml = `<r${attributes} xmlns:p="urn:p" xmlns:q="urn:q">${nodes.join('')}</r>`;
			const text = signXml(xml, trial.head.rsa);
			const verdict = await trial.verify({ signed: text, issued: xml }, { revocation: good });
			expect([verdict.outcome, xml]).toEqual(['accepted', xml]);
		}),
		{ numRuns: 300 },
	);
});

test.each(['rsa', 'gost'] as const)('a changed %s certificate is read wholly or not at all', (kind) => {
	const { certificate } = trial.head[kind];
	const change = fc.record({
		at: fc.nat({ max: certificate.length - 1 }),
		by: fc.uint8Array({ minLength: 0, maxLength: 3 }),
		length: fc.nat({ max: 3 }),
	});
	fc.assert(
		fc.property(change, ({ at, by, length }) => {
			const bent = Buffer.concat([certificate.subarray(0, at), by, certificate.subarray(at + length)]);
			try {
				expect(parseCertificate(bent).der).toEqual(bent);
			} catch (error) {
				expect(error).toBeInstanceOf(CertificateError);
			}
		}),
		{ numRuns: 1000 },
	);
});
