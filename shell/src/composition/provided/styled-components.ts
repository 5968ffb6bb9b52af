// The names of styled-components that remotes may use; see react-router-dom.ts for the reason.
export { createGlobalStyle, css, keyframes, styled } from 'styled-components';
