import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 3000;
const everySecondsWithoutScripts = 5;

/** For a page that waits for something: its data are loaded again and again while somebody looks, with scripts and without. */
export function AskAgain() {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') void revalidate();
		}, everyMs);
		return () => clearInterval(timer);
	}, [revalidate]);
	return <AskAgainWithoutScripts />;
}

/** The part for browsers without scripts, where the others are told by a stream. */
export function AskAgainWithoutScripts() {
	return (
		<noscript>
			<meta httpEquiv="refresh" content={String(everySecondsWithoutScripts)} />
		</noscript>
	);
}
