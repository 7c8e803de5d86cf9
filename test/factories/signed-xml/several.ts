// More signatures than one, or the one in another place.
import { signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { holder, issuedXml, otherBin, replaced, type Sample, type SignatureTrial, signatureOf } from './trial.ts';

export function severalSamples({ pki, sign, head }: SignatureTrial): Sample[] {
	const signed = sign();
	const signature = signatureOf(signed);
	const other = pki.issue(
		holder('head', { iin: '910315400227', organisation: { bin: otherBin, name: '«БАСҚА» ЖШС', role: 'head' } }),
		{ kind: 'gost' },
	);
	const evil = signatureOf(signXml(issuedXml, other));
	const end = '</request>';
	const at = (place: string | RegExp, what: string) => replaced(replaced(signed, signature, ''), place, what);
	const lookAlike = replaced(signature, '2000/09/xmldsig#', '2000/09/xmldsig');
	const several = 'signature_several';
	const place = 'signature_place';
	const samples: readonly (readonly [string, string, string])[] = [
		['two organisations, one after the other', signXml(signed, other, { declaration: '' }), several],
		['the same signer twice', signXml(signed, head.rsa), several],
		['a right one, then a wrong one', replaced(signed, end, `${evil}${end}`), several],
		['a wrong one, then a right one', replaced(signed, signature, `${evil}${signature}`), several],
		['the same signature twice', replaced(signed, signature, signature.repeat(2)), several],
		['the same signature four times', replaced(signed, signature, signature.repeat(4)), several],
		['a hundred signatures', replaced(signed, signature, signature.repeat(100)), several],
		[
			'one within the other',
			replaced(signed, '</ds:Signature>', `<ds:Object>${evil}</ds:Object></ds:Signature>`),
			several,
		],
		['one as the first child, one as the last', replaced(signed, /(?<=purpose="join">)/, evil), several],
		['the only one as the first child', at(/(?<=purpose="join">)/, signature), place],
		['the only one within a child', at('</text>', `${signature}</text>`), place],
		['the only one as the root', signature, place],
		['one in a namespace that looks alike', replaced(signed, signature, lookAlike), 'signature_missing'],
		[
			'one that looks alike beside the right one',
			replaced(signed, signature, `${lookAlike}${signature}`),
			'content_differs',
		],
		['text after it', replaced(signed, end, `a${end}`), place],
		['a line end after it', replaced(signed, end, `\n${end}`), place],
	];
	return samples.map(([says, text, expected]) => ({ says, signed: text, expected }));
}
