export const languages = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
] as const;
export type Language = (typeof languages)[number]['value'];

/** The same search in each language. @param origin of this site */
export function searchExample(language: Language, origin: string): string {
  return examples[language](origin);
}

const examples: Readonly<Record<Language, (origin: string) => string>> = {
  curl: (origin) => `curl --get "${origin}/api/videos/search" \\
  --data-urlencode "q=jazz piano" \\
  --header "Authorization: Bearer $TESSERA_API_KEY"`,
  javascript: (origin) => `const query = new URLSearchParams({ q: 'jazz piano' });
const response = await fetch(\`${origin}/api/videos/search?\${query}\`, {
  headers: { authorization: \`Bearer \${process.env.TESSERA_API_KEY}\` },
});
if (!response.ok) {
  const { code, detail } = await response.json();
  throw new Error(\`\${code}: \${detail}\`);
}
const { videos, total } = await response.json();
console.log(total, videos.map((video) => video.title));`,
  python: (origin) => `import os
import requests

response = requests.get(
    "${origin}/api/videos/search",
    params={"q": "jazz piano"},
    headers={"Authorization": f"Bearer {os.environ['TESSERA_API_KEY']}"},
    timeout=10,
)
response.raise_for_status()
found = response.json()
print(found["total"], [video["title"] for video in found["videos"]])`,
};
