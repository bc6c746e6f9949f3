import { aboutPage } from "../about-page";

const page = aboutPage("accessibility");

export const generateMetadata = page.generateMetadata;
export default page.Page;
