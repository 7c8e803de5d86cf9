/** A section of an offer begins with its number and is no sentence: «3. Услуги и цены». */
const section = /^\d+\. [^.]{1,80}$/;

/** The lines that people agree to, as they are kept. @param heading of a section: a page has headings, a dialog has none */
export function OfferLines({ text, heading: Heading = 'p' }: { text: string; heading?: 'h2' | 'p' }) {
	const [title = '', ...lines] = text.split('\n');
	return (
		<>
			<p className="font-[600]">{title}</p>
			{lines.map((line) =>
				section.test(line) ? (
					<Heading key={line} className="mt-4 text-lg font-[600]">
						{line}
					</Heading>
				) : (
					<p key={line}>{line}</p>
				),
			)}
		</>
	);
}
