/** The site's mark: a few tiles, one picture. The accent has a lighter twin for dark surfaces. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">
<style>svg { fill: #7c3aed } @media (prefers-color-scheme: dark) { svg { fill: #a98bfa } }</style>
<rect x="2" y="2" width="11" height="15" rx="3"/>
<rect x="15" y="2" width="11" height="7" rx="3" opacity=".45"/>
<rect x="2" y="19" width="11" height="7" rx="3" opacity=".45"/>
<rect x="15" y="11" width="11" height="15" rx="3" opacity=".75"/>
</svg>
`;
